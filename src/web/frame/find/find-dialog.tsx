import { Autocomplete } from '@base-ui/react/autocomplete';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { controlStyle } from '#web/ui/fields/control-style.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { type Found, type FoundGroup, useFound } from './found.ts';
import { takeTyped } from './typed-ahead.ts';

interface FindDialogProps {
  open: boolean;
  onClose: () => void;
}

/**
 * Search over workers, clients, weeks, pay runs and pages. Ctrl K opens the dialog on each page for
 * staff.
 */
export function FindDialog({ open, onClose }: FindDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="Find"
      width="wide"
      initialFocus={input}
    >
      <FindList input={input} onClose={onClose} />
    </Dialog>
  );
}

function FindList({ input, onClose }: { input: RefObject<HTMLInputElement | null>; onClose: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const debounced = useDebounced(typed);
  const { groups, isSearching, hasFailed } = useFound(debounced);
  const isWaiting = isSearching || typed !== debounced;
  /** Enter was pressed before the answer: the rows on show belong to an earlier text. */
  const opensFirst = useRef(false);

  function open({ href }: Found) {
    onClose();
    void navigate({ href });
  }

  const openFirst = useEffectEvent(() => {
    const first = groups[0]?.items[0];
    if (first && !hasFailed) open(first);
  });
  useEffect(() => {
    if (isWaiting || !opensFirst.current) return;
    opensFirst.current = false;
    openFirst();
  }, [isWaiting]);

  return (
    <Autocomplete.Root
      inline
      open
      items={groups}
      mode="none"
      value={typed}
      onValueChange={(value, { reason }) => {
        if (reason === 'item-press') return;
        setTyped(value);
        opensFirst.current = false;
      }}
      itemToStringValue={({ text }: Found) => text}
      autoHighlight="always"
      keepHighlight
    >
      <Autocomplete.Input
        ref={input}
        onFocus={() => {
          const ahead = takeTyped();
          if (ahead) setTyped((now) => now + ahead);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !isWaiting || event.nativeEvent.isComposing) return;
          event.preventBaseUIHandler();
          event.preventDefault();
          opensFirst.current = true;
        }}
        aria-label="Find a worker, a client, a week or a page"
        placeholder="A name, a client, a pay run or a page"
        autoComplete="off"
        className={controlStyle}
      />
      <Autocomplete.Status className="min-h-6 pt-2 pb-3 text-sm text-soft">
        {statusText(groups, isWaiting, hasFailed)}
      </Autocomplete.Status>
      <Autocomplete.List
        aria-label="Found"
        className="h-[min(24rem,50dvh)] overflow-y-auto overscroll-contain"
      >
        {(group: FoundGroup) => (
          <Autocomplete.Group key={group.value} items={group.items} className="pb-3">
            <Autocomplete.GroupLabel className="px-3 pb-1 text-xs font-semibold text-soft">
              {group.value}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(found: Found) => (
                <Autocomplete.Item
                  key={found.href}
                  value={found}
                  onClick={() => open(found)}
                  className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 rounded-lg px-3 py-1.5 text-sm select-none data-highlighted:bg-tint md:min-h-9"
                >
                  <span className="min-w-0 flex-1 basis-40 font-medium wrap-anywhere">{found.text}</span>
                  <span className="min-w-0 text-soft wrap-anywhere">{found.hint}</span>
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}

function statusText(groups: FoundGroup[], isWaiting: boolean, hasFailed: boolean): string {
  if (isWaiting) return 'Searching…';
  if (hasFailed) return 'The search failed. Check your connection and type again.';
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  if (count === 0) return 'Nothing found. Try a name, a client, a pay run or a page.';
  return `${count} found`;
}
