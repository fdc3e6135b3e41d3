import { Refusal } from '#domain/refusal.ts';

export type ActivePdf = 'script' | 'launch' | 'files' | 'unreadable';

const again = 'Print the file to a new PDF and send that.';

const sentences: Record<ActivePdf, string> = {
  script: `This PDF contains a script. ${again}`,
  launch: `This PDF starts other programs. ${again}`,
  files: `This PDF contains other files. ${again}`,
  unreadable: `The portal cannot check this PDF. ${again}`,
};

export function refusalOfActivePdf(active: ActivePdf | null): Refusal | null {
  return active && new Refusal('invalid', 'pdf_not_taken', sentences[active]);
}
