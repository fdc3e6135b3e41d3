import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { Refusal } from '#domain/refusal.ts';

const noTable = '42P01';

function sentenceOf(problem: unknown): string {
  if (problem instanceof Refusal) return Object.values(problem.fields ?? {}).join('; ') || problem.message;
  if (problem instanceof Error && 'code' in problem && problem.code === noTable) {
    return 'This database holds no portal. Set DATABASE_URL to the portal’s database, or start the portal first.';
  }
  if (problem instanceof Error && 'code' in problem && String(problem.code).startsWith('ERR_PARSE_ARGS')) {
    return `${problem.message.split('. ')[0]}.`;
  }
  const message =
    problem instanceof Error
      ? problem.message || ('code' in problem ? String(problem.code) : '')
      : String(problem);
  return message.replaceAll(/\s*\n\s*/g, ' ');
}

export function answerHelp(usage: string): void {
  if (!process.argv.includes('--help')) return;
  process.stdout.write(`${usage}\n`);
  process.exit();
}

export function fileGiven(usage: string, { positionals } = parseArgs({ allowPositionals: true })): string {
  const [file] = positionals;
  if (!file) throw new Refusal('invalid', 'command_invalid', usage);
  if (positionals.length === 1) return file;
  throw new Refusal(
    'invalid',
    'command_invalid',
    'The command takes one file name. Put a name with spaces in quotation marks.',
  );
}

export async function throwIfNotConfirmed(question: string): Promise<void> {
  if (!process.stdin.isTTY) return;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} (yes or no) `);
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim()))
    throw new Refusal('conflict', 'command_cancelled', 'Nothing was changed.');
}

export function explainAndExit(problem: unknown): void {
  process.stderr.write(`${sentenceOf(problem)}\n`);
  process.exitCode = 1;
}
