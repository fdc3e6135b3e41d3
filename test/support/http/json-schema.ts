/**
 * Validates values against the JSON Schema keywords that the API's description uses. Throws on an
 * unknown keyword.
 */

export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  allOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  default?: unknown;
}

const words = new Set(
  (
    'type properties required additionalProperties propertyNames items allOf anyOf enum const ' +
    'minimum maximum minLength maxLength pattern format default readOnly $schema'
  ).split(' '),
);

function typesOf(value: unknown): string[] {
  if (value === null) return ['null'];
  if (Array.isArray(value)) return ['array'];
  if (typeof value === 'number') return Number.isInteger(value) ? ['integer', 'number'] : ['number'];
  return [typeof value];
}

function hasText(schema: JsonSchema, text: string): boolean {
  const { minLength = 0, maxLength = Infinity, pattern } = schema;
  return (
    text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text))
  );
}

export function problemsOf(schema: JsonSchema, value: unknown, path = '$'): string[] {
  const unknown = Object.keys(schema).filter((word) => !words.has(word));
  if (unknown.length > 0) throw new Error(`This reader does not know ${unknown.join()}`);
  if (schema.allOf) return schema.allOf.flatMap((one) => problemsOf(one, value, path));
  if (schema.anyOf) {
    const all = schema.anyOf.map((one) => problemsOf(one, value, path));
    return all.some((problems) => problems.length === 0) ? [] : all.flat();
  }
  if (schema.type && !typesOf(value).some((type) => [schema.type].flat().includes(type))) {
    return [`${path} is ${typesOf(value)[0]}, not ${String(schema.type)}`];
  }
  if (schema.enum && !schema.enum.includes(value)) return [`${path} is none of ${schema.enum.join()}`];
  if ('const' in schema && value !== schema.const) return [`${path} is not ${String(schema.const)}`];
  if (typeof value === 'string') return hasText(schema, value) ? [] : [`${path} does not fit: ${value}`];
  if (typeof value === 'number') {
    const { minimum = -Infinity, maximum = Infinity } = schema;
    return value >= minimum && value <= maximum ? [] : [`${path} is out of bounds: ${value}`];
  }
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => problemsOf(schema.items ?? {}, item, `${path}[${index}]`));
  }
  if (typeof value !== 'object' || value === null) return [];
  return problemsOfObject(schema, value as Record<string, unknown>, path);
}

function problemsOfObject(schema: JsonSchema, value: Record<string, unknown>, path: string): string[] {
  const { properties = {}, required = [], additionalProperties = true } = schema;
  const missing = required.filter((name) => !Object.hasOwn(value, name));
  const found = Object.entries(value).flatMap(([name, item]) => {
    const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (own) return problemsOf(own, item, `${path}.${name}`);
    if (additionalProperties === false) return [`${path}.${name} is not described`];
    return additionalProperties === true ? [] : problemsOf(additionalProperties, item, `${path}.${name}`);
  });
  return [...missing.map((name) => `${path}.${name} is missing`), ...found];
}
