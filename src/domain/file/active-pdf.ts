import { Refusal } from '#domain/refusal.ts';

export type ActivePdf = 'script' | 'launch' | 'files' | 'unreadable';

const again = 'Print it to a PDF, and send that.';

const sentences: Record<ActivePdf, string> = {
  script: `This PDF holds a script. ${again}`,
  launch: `This PDF starts other programs. ${again}`,
  files: `This PDF holds other files. ${again}`,
  unreadable: `This PDF is protected or packed in an unusual way. ${again}`,
};

export function refusalOfActivePdf(active: ActivePdf | null): Refusal | null {
  return active && new Refusal('invalid', 'pdf_not_taken', sentences[active]);
}
