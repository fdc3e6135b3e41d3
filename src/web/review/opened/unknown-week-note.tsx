import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

export function UnknownWeekNote({ onDismiss }: { onDismiss: () => void }) {
  return (
    <Notice tone="warning" role="alert" title="This week cannot be opened.">
      <p>It was deleted, or you may not see its worker’s weeks.</p>
      <Button size="small" onClick={onDismiss}>
        Show the list only
      </Button>
    </Notice>
  );
}
