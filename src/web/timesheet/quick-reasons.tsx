import Plus from 'lucide-react/icons/plus';
import { quickReasonsFor } from '#domain/flags/quick-reason.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import { Button } from '#web/ui/button.tsx';

interface QuickReasonsProps {
  timesheet: Timesheet;
  onChoose: (sentence: string) => void;
}

export function QuickReasons({ timesheet, onChoose }: QuickReasonsProps) {
  return (
    <ul aria-label="Quick reasons" className="flex flex-wrap gap-2">
      {quickReasonsFor(timesheet).map(({ label, sentence }) => (
        <li key={label}>
          <Button size="small" className="font-medium! whitespace-normal!" onClick={() => onChoose(sentence)}>
            <Plus aria-hidden className="text-soft" />
            {label}
          </Button>
        </li>
      ))}
    </ul>
  );
}
