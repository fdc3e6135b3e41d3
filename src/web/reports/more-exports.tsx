import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { type ReactNode, useId } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';

interface Choice {
  isOffered: boolean;
  isChosen: boolean;
  choose: (isChosen: boolean) => void;
}

interface MoreExportsProps {
  byRate: Choice;
  withPayRun: Choice;
  xlsx: { busy: boolean; disabled: boolean; onClick: () => void };
  forClient: MoreExportsProps['xlsx'];
  print: { busy: boolean; disabled: boolean; onClick: () => void };
}

export function MoreExports({ byRate, withPayRun, xlsx, forClient, print }: MoreExportsProps) {
  return (
    <div role="group" aria-label="More exports" className="flex flex-wrap items-center justify-end gap-2">
      <FileChoice {...byRate}>One row per rate</FileChoice>
      <FileChoice {...withPayRun}>CSV with pay run</FileChoice>
      <Button {...xlsx}>
        <Download aria-hidden />
        Export XLSX
      </Button>
      <Button {...forClient} title="A spreadsheet without pay, margin and email addresses">
        <Download aria-hidden />
        Copy for the client
      </Button>
      <Button {...print}>
        <Printer aria-hidden />
        Print
      </Button>
    </div>
  );
}

function FileChoice({ isOffered, isChosen, choose, children }: Choice & { children: ReactNode }) {
  const box = useId();
  if (!isOffered) return null;
  return (
    <label htmlFor={box} className="-ml-3 flex cursor-pointer items-center pr-2 text-sm sm:ml-0">
      <Checkbox id={box} checked={isChosen} onChange={({ target }) => choose(target.checked)} />
      {children}
    </label>
  );
}
