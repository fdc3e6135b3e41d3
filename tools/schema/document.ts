import type { Column, Table } from './catalogue.ts';
import type { Group } from './groups.ts';

const beginning = `# The tables

Written by \`npm run schema\` from a migrated database; a test compares the two. Change the migration, not this page.

A group has a diagram of its foreign keys. A table has its columns, keys, checks, indexes and triggers.
`;

function section(title: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : [`${title}:`, '', ...lines.map((line) => `- ${line}`), ''];
}

const code = (text: string) => `\`${text.replaceAll(/\s+/g, ' ')}\``;

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

function columnRow({ name, type, nullable, byDefault, comment }: Column): string {
  const shown = [code(name), type, nullable ? 'yes' : '', byDefault ? code(byDefault) : '', comment ?? ''];
  return `| ${shown.map(cell).join(' | ')} |`;
}

function diagram(tables: Table[]): string[] {
  const names = new Set(tables.map(({ name }) => name));
  const arrows = tables.flatMap(({ name, foreignKeys }) =>
    foreignKeys.map(({ columns, to }) => `  ${quoted(to)} ||--o{ ${quoted(name)} : "${columns.join(', ')}"`),
  );
  const alone = [...names].filter((name) => !arrows.some((arrow) => arrow.includes(quoted(name))));
  return ['```mermaid', 'erDiagram', ...alone.map((name) => `  ${quoted(name)}`), ...arrows, '```', ''];
}

const quoted = (name: string) => `"${name}"`;

function indexText(definition: string): string {
  return code(definition.replace(/^CREATE (UNIQUE )?INDEX (\S+) ON \S+ USING /, '$1$2 '));
}

function tableSection(table: Table): string[] {
  const { name, comment, columns, keys, checks, foreignKeyTexts, indexes, triggers } = table;
  return [
    `### ${name}${table.isView ? ' (view)' : ''}`,
    '',
    ...(comment ? [comment, ''] : []),
    '| column | type | may be null | default | meaning |',
    '| --- | --- | --- | --- | --- |',
    ...columns.map(columnRow),
    '',
    ...section('Keys', [...keys, ...foreignKeyTexts].map(code)),
    ...section('Checks', checks.map(code)),
    ...section('Indexes', indexes.map(indexText)),
    ...section(
      'Triggers',
      triggers.map(({ name, when, runs, comment }) => {
        const call = `${code(name)}: ${when.toLowerCase()}, runs ${code(runs)}`;
        return comment ? `${call}. ${comment}` : call;
      }),
    ),
  ];
}

/**
 * Returns the text of the document. Throws if a table is in no group, or if a group names a missing
 * table.
 */
export function schemaDocument(groups: Group[], tables: Table[]): string {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const sections = groups.flatMap(({ title, about, tables: names }) => {
    const members = names.map((name) => {
      const table = byName.get(name);
      if (!table) throw new Error(`tools/schema/groups.ts names ${name}, which is no table`);
      byName.delete(name);
      return table;
    });
    return [`## ${title}`, '', about, '', ...diagram(members), ...members.flatMap(tableSection)];
  });
  if (byName.size > 0) throw new Error(`tools/schema/groups.ts leaves out ${[...byName.keys()].join(', ')}`);
  return `${[beginning, ...sections].join('\n').trimEnd()}\n`;
}
