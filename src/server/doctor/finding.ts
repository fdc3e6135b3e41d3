export interface Finding {
  matter: string;
  state: 'ok' | 'note' | 'problem';
  sentence: string;
}

export const ok = (matter: string, sentence: string): Finding => ({ matter, state: 'ok', sentence });
export const note = (matter: string, sentence: string): Finding => ({ matter, state: 'note', sentence });
export const problem = (matter: string, sentence: string): Finding => ({
  matter,
  state: 'problem',
  sentence,
});

const labels = { ok: 'ok     ', note: 'note   ', problem: 'PROBLEM' } as const;

export function lineOf({ matter, state, sentence }: Finding): string {
  return `${labels[state]}  ${matter}: ${sentence}`;
}

export async function checked(matter: string, check: () => Promise<Finding> | Finding): Promise<Finding> {
  try {
    return await check();
  } catch (failure) {
    const sentence = failure instanceof Error ? failure.message : String(failure);
    return problem(matter, sentence.replaceAll(/\s*\n\s*/g, ' '));
  }
}
