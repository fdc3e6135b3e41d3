export function EmailText({ of }: { of: string }) {
  const at = Math.max(0, of.lastIndexOf('@'));
  return (
    <>
      {of.slice(0, at)}
      <wbr />
      {of.slice(at)}
    </>
  );
}
