import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { ComponentProps, ReactNode } from 'react';
import type { Tone } from './badge.tsx';
import { classes } from './classes.ts';

const looks: Record<Tone, { icon: typeof Info; style: string; mark: string }> = {
  neutral: { icon: Info, style: 'border-line bg-sunken', mark: 'text-soft' },
  accent: { icon: Info, style: 'border-transparent bg-tint', mark: 'text-accent' },
  success: { icon: CircleCheck, style: 'border-transparent bg-success-tint', mark: 'text-success' },
  warning: { icon: TriangleAlert, style: 'border-transparent bg-warning-tint', mark: 'text-warning' },
  danger: { icon: CircleAlert, style: 'border-transparent bg-danger-tint', mark: 'text-danger' },
};

interface NoticeProps extends Omit<ComponentProps<'div'>, 'title'> {
  tone?: Tone;
  title?: ReactNode;
  icon?: ReactNode;
}

export function Notice({ tone = 'neutral', title, icon, className, children, ...rest }: NoticeProps) {
  const { icon: Icon, style, mark } = looks[tone];
  return (
    <div
      {...rest}
      className={classes(
        'flex flex-wrap gap-x-3 gap-y-1 rounded-xl border px-[min(1rem,5vw)] py-4 text-sm leading-5',
        style,
        className,
      )}
    >
      <span className={classes('shrink-0 [&_svg]:size-5', mark)}>{icon ?? <Icon aria-hidden />}</span>
      <div className="min-w-0 flex-1 basis-40 space-y-1 wrap-anywhere">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
