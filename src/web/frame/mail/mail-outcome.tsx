import type { MailTest } from '#contract/agency/agency.ts';
import { messageOf } from '#web/api/api.ts';
import { Notice } from '#web/ui/notice.tsx';

export function MailOutcome({ result, error }: { result: MailTest | undefined; error: Error | null }) {
  return (
    <div role="status" className="[&>*]:mt-4">
      {error && <Notice tone="danger">{messageOf(error)}</Notice>}
      {result?.sent && (
        <Notice tone="success" title="The test email was sent">
          <p>We sent it to {result.to}. Check your spam folder too.</p>
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
  );
}
