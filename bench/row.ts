/** One line of docs/performance.md. */
export interface Row {
  readonly what: string;
  readonly target: string;
  readonly measured: string;
  readonly holds: boolean;
  readonly how: string;
}
