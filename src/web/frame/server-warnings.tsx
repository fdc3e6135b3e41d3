import { useMe } from '#web/api/queries/me.ts';
import { Notice } from '#web/ui/notice.tsx';

export function ServerWarnings() {
  const { warnings = [] } = useMe();
  if (warnings.length === 0) return null;
  return (
    <Notice tone="warning" title="For your IT person" role="status" className="print:hidden">
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </Notice>
  );
}
