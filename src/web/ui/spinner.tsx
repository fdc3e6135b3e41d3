import LoaderCircle from 'lucide-react/icons/loader-circle';
import { classes } from './classes.ts';

export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={classes('size-5 animate-spin', className)} />;
}
