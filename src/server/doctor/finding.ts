export interface Finding {
  matter: string;
  state: 'well' | 'look' | 'problem';
  sentence: string;
}

export const well = (matter: string, sentence: string): Finding => ({ matter, state: 'well', sentence });
export const look = (matter: string, sentence: string): Finding => ({ matter, state: 'look', sentence });
export const problem = (matter: string, sentence: string): Finding => ({
  matter,
  state: 'problem',
  sentence,
});

const marks = { well: 'ok     ', look: 'look   ', problem: 'PROBLEM' } as const;

export function lineOf({ matter, state, sentence }: Finding): string {
  return `${marks[state]}  ${matter}: ${sentence}`;
}

export async function lookedAt(matter: string, check: () => Promise<Finding> | Finding): Promise<Finding> {
  try {
    return await check();
  } catch (failure) {
    const sentence = failure instanceof Error ? failure.message : String(failure);
    return problem(matter, sentence.replaceAll(/\s*\n\s*/g, ' '));
  }
}
