import Download from 'lucide-react/icons/download';
import type { ImportChoices } from '#domain/worker-import/import-choices.ts';
import { onlyLines } from '#domain/worker-import/rows-file.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import type { ImportRow } from './worker-import.ts';

interface ErrorsFileProps {
  fileName: string;
  text: string;
  choices: ImportChoices;
  rows: readonly ImportRow[];
}

export function ErrorsFile({ fileName, text, choices, rows }: ErrorsFileProps) {
  function save() {
    const lines = new Set(rows.map(({ line }) => line));
    const name = `${fileName.replace(/\.csv$/i, '')}_errors.csv`;
    saveFile(new Blob([onlyLines(text, lines, choices)], { type: 'text/csv' }), name);
  }
  return (
    <Button variant="row" size="small" className="-ml-3" onClick={save}>
      <Download aria-hidden />
      Download these rows
    </Button>
  );
}
