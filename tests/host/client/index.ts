/** The client: what one seat runs. */
export { boot } from "./boot.ts";
export type { Document } from "./documents/document.ts";
export { type Failure, failures, onFailure, reportFailure } from "./failures.ts";
export {
  type Host,
  type HostPart,
  host,
  type Manifest,
  type ModulePackage,
  type SeatEnvironment,
} from "./host.ts";
export { addCoreTranslations } from "./i18n.ts";
export { missingApis } from "./strict.ts";
