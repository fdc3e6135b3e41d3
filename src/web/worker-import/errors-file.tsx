import Download from 'lucide-react/icons/download';
import { onlyLines } from '#domain/worker-import/csv-reading.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import type { ImportRow } from './worker-import.ts';

interface ErrorsFileProps {
  fileName: string;
  text: string;
  rows: readonly ImportRow[];
}

export function ErrorsFile({ fileName, text, rows }: ErrorsFileProps) {
  function save() {
    const lines = new Set(rows.map(({ line }) => line));
    const name = `${fileName.replace(/\.csv$/i, '')}_errors.csv`;
    saveFile(new Blob([onlyLines(text, lines)], { type: 'text/csv' }), name);
  }
  return (
    <Button variant="row" size="small" className="-ml-3" onClick={save}>
      <Download aria-hidden />
      Download these rows
    </Button>
  );
}
