/** A text that breaks behind its @, if it has one, before it breaks anywhere else. */
export function BreakableText({ children }: { children: string }) {
  const at = children.indexOf('@');
  if (at < 1) return children;
  return (
    <>
      {children.slice(0, at + 1)}
      <wbr />
      {children.slice(at + 1)}
    </>
  );
}
