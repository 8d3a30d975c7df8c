/** The growth of a figure: the slope of a line through its samples, by least squares. */
export interface Trend {
  perUnit: number;
  /** The standard error of the slope. */
  error: number;
}

export function trendOf(samples: readonly { at: number; value: number }[]): Trend {
  const count = samples.length;
  const meanAt = samples.reduce((sum, { at }) => sum + at, 0) / count;
  const meanValue = samples.reduce((sum, { value }) => sum + value, 0) / count;
  let [varianceSum, covarianceSum] = [0, 0];
  for (const { at, value } of samples) {
    varianceSum += (at - meanAt) ** 2;
    covarianceSum += (at - meanAt) * (value - meanValue);
  }
  if (count < 3 || varianceSum === 0) return { perUnit: Number.NaN, error: Number.NaN };
  const perUnit = covarianceSum / varianceSum;
  const unexplained = samples.reduce(
    (sum, { at, value }) => sum + (value - meanValue - perUnit * (at - meanAt)) ** 2,
    0,
  );
  return { perUnit, error: Math.sqrt(unexplained / (count - 2) / varianceSum) };
}

/** Whether it grows by more than `bound` even after subtracting twice the error. */
export function verdictOn({ perUnit, error }: Trend, bound: number): string {
  if (Number.isNaN(error)) return 'too few samples';
  return perUnit - 2 * error > bound ? '**growing**' : 'flat';
}
