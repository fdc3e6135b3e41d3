import CircleX from 'lucide-react/icons/circle-x';
import { statusInWords } from '#domain/timesheet/progress/status-in-words.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import type { Me } from '#web/api/queries/me.ts';
import { LongText } from '#web/ui/long-text.tsx';
import { Notice } from '#web/ui/notice.tsx';

export function SentBack({ timesheet, me }: { timesheet: Timesheet; me: Me }) {
  const { rejectionReason, status } = timesheet;
  const { timeZone, today } = me.agency;
  const consultantName = me.consultant?.fullName ?? null;
  const { happened, next } = statusInWords(timesheet, { consultantName, today, timeZone });
  return (
    <Notice tone="danger" icon={<CircleX aria-hidden />} id="week-state" title={status}>
      {rejectionReason && <LongText>{rejectionReason}</LongText>}
      <p>
        {happened} {next}
      </p>
    </Notice>
  );
}
