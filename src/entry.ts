/** What the bundler starts from: the style sheet and the module. */
import "../styles/waffengang.scss";
import "./main.ts";
