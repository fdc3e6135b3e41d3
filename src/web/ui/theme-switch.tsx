import Contrast from 'lucide-react/icons/contrast';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { IconButton } from './icon-button.tsx';
import { chooseTheme, type Theme, themes, useTheme } from './theme.ts';

const icons: Record<Theme, typeof Sun> = { system: Contrast, light: Sun, dark: Moon };
const names: Record<Theme, string> = { system: 'as this device', light: 'light', dark: 'dark' };

export function ThemeSwitch() {
  const theme = useTheme();
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
  const Icon = icons[theme];
  return (
    <IconButton
      icon={<Icon aria-hidden />}
      label={`Colours: ${names[theme]}. Change to ${names[next]}`}
      onClick={() => chooseTheme(next)}
    />
  );
}
