/** The one canvas of this client. */
import { Canvas } from "./canvas.ts";

export const boardCanvas = new Canvas();
