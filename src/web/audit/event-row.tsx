import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import type { PastEvent } from '#contract/audit.ts';
import { dayAndTimeAt } from '#domain/calendar/calendar.ts';
import { EmailText } from '#web/ui/email-text.tsx';
import { deviceName } from '#web/frame/proof/device-name.ts';
import { detailOf, sentenceOf } from './event-sentences.ts';

export function EventRow({ event, timeZone }: { event: PastEvent; timeZone: string }) {
  const detail = detailOf(event);
  const refused = event.result === 'refused';
  const origin = [
    event.fullName && event.email,
    event.userAgent && deviceName(event.userAgent),
    event.address,
  ].filter(Boolean);
  return (
    <li className="flex gap-3 py-2.5 text-sm">
      {refused ? (
        <CircleX aria-hidden className="mt-0.5 size-4.5 shrink-0 text-danger" />
      ) : (
        <CircleCheck aria-hidden className="mt-0.5 size-4.5 shrink-0 text-soft" />
      )}
      <div className="grid min-w-0 flex-1 gap-x-6 wrap-anywhere @4xl:grid-cols-[2fr_3fr_auto]">
        <p>
          <span className="font-medium">{sentenceOf(event)}</span>
          {detail && <span className={refused ? 'text-danger' : 'text-soft'}>: {detail}</span>}
        </p>
        <p className="text-soft">
          <EmailText of={origin.join(' · ')} />
        </p>
        <p className="text-soft">
          <time dateTime={event.at}>{dayAndTimeAt(event.at, timeZone)}</time>
        </p>
      </div>
    </li>
  );
}
