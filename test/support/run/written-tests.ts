import { parseSync } from 'vite';

export interface Proof {
  file: string;
  name: string;
  step: string | null;
}

interface Written {
  name: string;
  problem: 'is empty' | 'is skipped' | null;
}

export interface WrittenTest extends Written {
  steps: Written[];
}

interface Node {
  type: string;
  start: number;
  end: number;
  [member: string]: unknown;
}

/**
 * Returns the tests in a source text. Parses the syntax, so that commented-out tests do not count.
 */
export function testsIn(source: string): WrittenTest[] {
  const { program, errors } = parseSync('a.ts', source);
  if (errors.length > 0) throw new Error(errors[0]?.message);
  const tests: WrittenTest[] = [];
  visit(program as unknown as Node, { test: null, isSkipped: false });
  return tests;

  function visit(node: Node, around: { test: WrittenTest | null; isSkipped: boolean }): void {
    const call = node.type === 'CallExpression' ? calledIn(node, source) : null;
    let inside = around;
    if (call?.what === 'suite') inside = { ...around, isSkipped: around.isSkipped || call.isSkipped };
    if (call?.what === 'test') {
      const problem = around.isSkipped || call.isSkipped ? 'is skipped' : call.isEmpty ? 'is empty' : null;
      const found = { name: call.name, problem, steps: [] } as WrittenTest;
      tests.push(found);
      inside = { ...around, test: found };
    }
    if (call?.what === 'step')
      around.test?.steps.push({ name: call.name, problem: call.isEmpty ? 'is empty' : null });
    for (const child of childrenOf(node)) visit(child, inside);
  }
}

interface Called {
  what: 'suite' | 'test' | 'step';
  name: string;
  isSkipped: boolean;
  isEmpty: boolean;
}

const kinds: Record<string, Called['what']> = {
  describe: 'suite',
  'test.describe': 'suite',
  test: 'test',
  'test.step': 'step',
};

function calledIn(node: Node, source: string): Called | null {
  const callee = source.slice((node['callee'] as Node).start, (node['callee'] as Node).end);
  const [, plain = '', manner] = /^(.*?)(?:\.(skip|todo|fixme|only))?$/.exec(callee) ?? [];
  const what = kinds[plain];
  if (!what) return null;
  const given = node['arguments'] as Node[];
  const name = given[0] ? nameIn(given[0], source) : null;
  if (name === null) return null;
  const work = given.find(({ type }) => /Function/.test(type));
  const isSkipped = (manner !== undefined && manner !== 'only') || given.some(saysSkip);
  return { what, name, isSkipped: isSkipped || skipsItself(work), isEmpty: !work || isEmpty(work) };
}

function nameIn(node: Node, source: string): string | null {
  if (node.type === 'Literal') return String(node['value']);
  if (node.type === 'TemplateLiteral') return source.slice(node.start + 1, node.end - 1);
  return null;
}

function saysSkip(node: Node): boolean {
  if (node.type !== 'ObjectExpression') return false;
  return (node['properties'] as Node[]).some((property) => {
    const key = property['key'] as { name?: string } | undefined;
    const value = property['value'] as Node | undefined;
    return (
      (key?.name === 'skip' || key?.name === 'todo') && value?.type === 'Literal' && Boolean(value['value'])
    );
  });
}

function statementsOf(work: Node): Node[] {
  const body = work['body'] as Node;
  return body.type === 'BlockStatement' ? (body['body'] as Node[]) : [body];
}

function skipsItself(work: Node | undefined): boolean {
  return (work ? statementsOf(work) : []).some(({ type, expression }) => {
    const call = expression as Node | undefined;
    if (type !== 'ExpressionStatement' || call?.type !== 'CallExpression') return false;
    const { property } = call['callee'] as { property?: { name?: string } };
    return property?.name === 'skip' && (call['arguments'] as Node[])[0]?.type !== 'LogicalExpression';
  });
}

function isEmpty(work: Node): boolean {
  const statements = statementsOf(work);
  const left = statements.findIndex(({ type }) => type === 'ReturnStatement');
  const done = left === -1 ? statements : statements.slice(0, left + 1);
  return !done.some(callsSomething);
}

function callsSomething(node: Node): boolean {
  return node.type === 'CallExpression' || childrenOf(node).some(callsSomething);
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((one): one is Node => typeof one === 'object' && one !== null && 'type' in one);
}

/** Maximum steps of a journey for which a coverage row need not name a step. */
const mostUnnamedSteps = 3;

export function problemWith({ name, step }: Proof, tests: WrittenTest[]): string | null {
  const found = tests.filter((test) => test.name === name);
  const [test] = found;
  if (!test) return 'is not there';
  if (found.every(({ problem }) => problem)) return test.problem;
  if (step === null) {
    return found.every(({ steps }) => steps.length > mostUnnamedSteps)
      ? 'has steps, and none is named'
      : null;
  }
  const written = found.flatMap(({ steps }) => steps).find((one) => one.name === step);
  return written ? written.problem : 'has no such step';
}
