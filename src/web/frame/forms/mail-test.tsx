import { Send } from 'lucide-react';
import { messageOf } from '#web/app/api/api.ts';
import { useTestMail } from '#web/agency/agency-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Sends oneself a test mail and says what came of it, with the mail server's own words. */
export function MailTest() {
  const { data: result, error, isPending, mutate } = useTestMail();
  return (
    <div>
      <Button busy={isPending} onClick={() => mutate()}>
        <Send aria-hidden />
        Send me a test email
      </Button>
      <div role="status" className="[&>*]:mt-4">
        {error && <Notice tone="danger">{messageOf(error)}</Notice>}
        {result?.sent && (
          <Notice tone="success" title="The mail server took the email">
            <p>It is on its way to {result.to}. Look into the spam folder too.</p>
          </Notice>
        )}
        {result && !result.sent && (
          <Notice tone="warning" title="The test email was not sent">
            <p>{result.problem}</p>
            {result.serverSaid && (
              <p>
                The answer was: <code className="font-mono text-xs">{result.serverSaid}</code>
              </p>
            )}
          </Notice>
        )}
      </div>
    </div>
  );
}
