import { useState } from 'react';
import { classes } from './classes.ts';

const brief = 250;

export function LongText({ children: text }: { children: string }) {
  const [isWhole, setWhole] = useState(text.length <= brief && text.split('\n').length <= 6);
  return (
    <>
      <p className={classes('whitespace-pre-line', !isWhole && 'line-clamp-6')}>{text}</p>
      {!isWhole && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="min-h-11 cursor-pointer font-semibold underline underline-offset-2 md:min-h-9"
        >
          Show all
        </button>
      )}
    </>
  );
}
