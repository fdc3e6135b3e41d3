/** Filters of reports that a reviewer keeps under names. */

import { Hono } from 'hono';
import * as z from 'zod/mini';
import { insist } from '#domain/refusal.ts';
import {
  FilterName,
  NewSavedFilter,
  refusalToRenameFilter,
  refusalToSaveFilter,
  SavedReport,
} from '#domain/report/saved-filter.ts';
import { reviewersOnly, signedIn } from '#server/auth/sessions/signed-in.ts';
import {
  listSavedFilters,
  lockSavedFilters,
  removeSavedFilter,
  renameSavedFilter,
  saveFilter,
} from './saved-filter-store.ts';
import { asked } from '#server/platform/http/asked.ts';
import { described } from '#server/platform/http/described.ts';
import type { Env } from '#server/platform/http/env.ts';
import type { Portal } from '#server/portal.ts';
import { ById, onOnePage, pageShape } from '#server/platform/http/shapes.ts';

const SavedShape = z.strictObject({ id: z.string(), name: z.string(), filter: SavedReport });

export function savedFilterRoutes(portal: Portal): Hono<Env> {
  const { db } = portal;
  const app = new Hono<Env>();
  app.use(signedIn(portal), reviewersOnly);

  app.get(
    '/',
    described({
      tag: 'Reports',
      summary: 'My saved filters, by name',
      who: 'reviewer',
      answers: { schema: pageShape(SavedShape) },
    }),
    async (c) => c.json(onOnePage(await listSavedFilters(db, c.var.person.id))),
  );

  app.post(
    '/',
    described({
      tag: 'Reports',
      summary: 'Save a filter under a name, in place of the one that has it',
      who: 'reviewer',
      answers: { status: 201, schema: SavedShape },
      refuses: ['invalid', 'conflict'],
    }),
    asked('json', NewSavedFilter),
    async (c) => {
      const { id } = c.var.person;
      const wanted = c.req.valid('json');
      const saved = await db.transaction().execute(async (tx) => {
        insist(refusalToSaveFilter(await lockSavedFilters(tx, id), wanted.name));
        return saveFilter(tx, id, wanted);
      });
      return c.json(saved, 201);
    },
  );

  app.put(
    '/:id/name',
    described({
      tag: 'Reports',
      summary: 'Rename one of my saved filters',
      who: 'reviewer',
      answers: { schema: SavedShape },
      refuses: ['invalid', 'missing', 'conflict'],
    }),
    asked('param', ById),
    asked('json', FilterName),
    async (c) => {
      const { id } = c.req.valid('param');
      const { name } = c.req.valid('json');
      const person = c.var.person.id;
      const renamed = await db.transaction().execute(async (tx) => {
        insist(refusalToRenameFilter(await lockSavedFilters(tx, person), id, name));
        return renameSavedFilter(tx, person, { id, name });
      });
      return c.json(renamed);
    },
  );

  app.delete(
    '/:id',
    described({
      tag: 'Reports',
      summary: 'Delete one of my saved filters',
      who: 'reviewer',
      answers: { schema: z.strictObject({ id: z.string() }) },
      refuses: ['invalid', 'missing'],
    }),
    asked('param', ById),
    async (c) => {
      const { id } = c.req.valid('param');
      await removeSavedFilter(db, c.var.person.id, id);
      return c.json({ id });
    },
  );

  return app;
}
