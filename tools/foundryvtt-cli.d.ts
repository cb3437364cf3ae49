/** The one function of the official command line tools that is called here; the package has no types. */
declare module "@foundryvtt/foundryvtt-cli" {
  export function compilePack(source: string, target: string, options?: { log?: boolean }): Promise<void>;
  export function extractPack(source: string, target: string, options?: { log?: boolean }): Promise<void>;
}
