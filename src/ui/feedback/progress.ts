export interface ProgressSegment {
  /** What these are: "created", "rejected". */
  label: string;
  value: number;
  tone: 'primary' | 'bad' | 'warn';
}

export interface Progress {
  done: number;
  percent: number;
  /** Each segment's share of the whole bar, in percent; together never more than 100. */
  shares: number[];
  text: string;
}

/** Sums segments against a total: `112 created, 6 rejected, 118 of 186`. A total of zero is complete. */
export function progressOf(segments: readonly ProgressSegment[], total: number): Progress {
  const done = segments.reduce((sum, { value }) => sum + value, 0);
  const whole = Math.max(total, done);
  const share = (value: number) => (whole === 0 ? 0 : (value / whole) * 100);
  const parts = segments.map(({ label, value }) => `${value} ${label}`);
  return {
    done,
    percent: whole === 0 ? 100 : Math.floor(share(done)),
    shares: segments.map(({ value }) => share(value)),
    text: [...parts, `${done} of ${total}`].join(', '),
  };
}
