/** Without duplicates, in the given order. */
export function optionsOf(values: readonly string[]) {
  return [...new Set(values)].filter(Boolean).map((value) => (
    <option key={value} value={value}>
      {value.replaceAll('_', ' ')}
    </option>
  ));
}
