import * as z from 'zod/mini';

export type JsonSchema = z.core.JSONSchema.BaseSchema;
export type Direction = 'input' | 'output';

export interface JsonSchemas {
  of: (schema: z.core.$ZodType, io: Direction) => JsonSchema;
  referredTo: (document: string) => Record<string, JsonSchema>;
}

type Definitions = Record<string, JsonSchema>;

const place = '#/components/schemas/';

export function jsonSchemasOf(
  named: Record<string, z.core.$ZodType>,
  formats: readonly [z.core.$ZodType, string][],
): JsonSchemas {
  const registry = z.registry<{ id?: string; format?: string }>();
  for (const [schema, format] of formats) registry.add(schema, { format });
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });

  const converted = (io: Direction, uri: (id: string) => string): Definitions =>
    Object.fromEntries(
      Object.entries(
        z.toJSONSchema(registry, { metadata: registry, io, uri, unrepresentable: 'any' }).schemas,
      )
        .filter(([id]) => id in named)
        .map(([id, schema]) => [id, bare(schema)]),
    );
  const twofold = namesThatDiffer(
    converted('output', (id) => place + id),
    converted('input', (id) => place + id),
  );
  const nameOf = (id: string, io: Direction) => (io === 'input' && twofold.has(id) ? `${id}Input` : id);
  const definitionsOf = (io: Direction) =>
    Object.entries(converted(io, (id) => place + nameOf(id, io))).map(
      ([id, schema]) => [nameOf(id, io), schema] as const,
    );
  const all: Definitions = Object.fromEntries([...definitionsOf('input'), ...definitionsOf('output')]);

  return {
    of: (schema, io) => {
      const whole = z.toJSONSchema(schema, { metadata: registry, io, unrepresentable: 'any' });
      const { $defs: _, ...used } = bare(whole);
      const referring = JSON.stringify(used).replaceAll(
        /"#\/\$defs\/(\w+)"/g,
        (_text, id: string) => `"${place}${nameOf(id, io)}"`,
      );
      return JSON.parse(referring) as JsonSchema;
    },
    referredTo: (document) => {
      const found = new Set<string>();
      const follow = (text: string) => {
        for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
          if (found.has(name)) continue;
          found.add(name);
          follow(JSON.stringify(all[name] ?? {}));
        }
      };
      follow(document);
      return Object.fromEntries([...found].toSorted().map((name) => [name, all[name] ?? {}]));
    },
  };
}

function bare({ $schema: _schema, $id: _id, id: _name, ...schema }: JsonSchema): JsonSchema {
  return schema;
}

function namesThatDiffer(output: Definitions, input: Definitions): Set<string> {
  const differing = new Set<string>();
  const isDifferent = (name: string) => {
    const text = JSON.stringify(input[name]);
    return (
      text !== JSON.stringify(output[name]) ||
      [...differing].some((other) => text.includes(`"${place}${other}"`))
    );
  };
  for (;;) {
    const found = Object.keys(output).find((name) => !differing.has(name) && isDifferent(name));
    if (found === undefined) return differing;
    differing.add(found);
  }
}
