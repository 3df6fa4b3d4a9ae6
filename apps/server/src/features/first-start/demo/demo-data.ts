/** The invented businesses. Both happen once, however often they are asked for. */
export interface DemoData {
  /** Somebody to try the console with; null if this installation did not create them. */
  add(): Promise<{ email: string; password: string } | null>;
  /** Removes them with all that belongs to them. */
  remove(): Promise<null>;
}
