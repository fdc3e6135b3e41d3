import Check from 'lucide-react/icons/check';
import { checkedMessage, submittedInWords } from '#domain/timesheet/progress/status-in-words.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';

export const sentMomentId = 'sent-moment';

interface SentMomentProps {
  of: Timesheet | null;
  isCorrection: boolean;
  next: string | null;
  pay: string | null;
}

export function SentMoment({ of, isCorrection, next, pay }: SentMomentProps) {
  const said = of && submittedInWords(of, isCorrection);
  return (
    <div role="status" id={sentMomentId} className="text-center text-sm">
      {said && (
        <div className="space-y-1 py-4">
          <span className="mx-auto mb-3 grid size-16 animate-pop place-items-center rounded-full bg-success-tint text-success">
            <Check aria-hidden className="size-8" strokeWidth={3} />
          </span>
          <p className="text-base font-semibold">{said.title}</p>
          <p>{said.text}</p>
          <p className="text-soft">
            {next} {checkedMessage}
          </p>
          {pay && <p className="font-medium">{pay}</p>}
        </div>
      )}
    </div>
  );
}
