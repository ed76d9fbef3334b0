/** A few short sentences, one below the other. */
export const Lines = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul style={{ margin: '4px 0 0', paddingLeft: 18, fontSize: 13.5 }}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);
