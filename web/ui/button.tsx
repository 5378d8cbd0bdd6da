import type { ButtonHTMLAttributes, ReactElement, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import styles from './button.module.css';
import { classes } from './classes.ts';
import { Link } from './link.tsx';

interface ButtonLook {
  /** `go`: filled blue, one per block. `ok`: the thing is in the order. `bad`: outlined red. `link`: looks like a link. */
  readonly tone?: 'plain' | 'go' | 'ok' | 'bad' | 'link';
  readonly size?: 's' | 'm' | 'l';
  /** As wide as its place. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

interface ButtonProps
  extends ButtonLook,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> {
  /** Keeps its width and its label, adds '…' and takes no second press. */
  readonly busy?: boolean;
}

export function Button({
  tone,
  size,
  wide,
  busy = false,
  type = 'button',
  children,
  ...rest
}: ButtonProps): ReactElement {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ tone, size, wide })}
      disabled={rest.disabled === true || busy}
      data-busy={busy || undefined}
    >
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  to,
  tone,
  size,
  wide,
  children,
}: ButtonLook & { readonly to: string }): ReactElement {
  return (
    <Link to={to} className={buttonClass({ tone, size, wide })}>
      {children}
    </Link>
  );
}

/** A button that opens a page, or leads to a place on this one, where the specification says button. Without JavaScript it is a form that does. */
export function PageButton({ to, ...look }: ButtonLook & { readonly to: string }): ReactElement {
  const navigate = useNavigate();
  return (
    <form
      action={to}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(to);
      }}
    >
      <Button {...look} type="submit" />
    </form>
  );
}

function buttonClass({
  tone = 'plain',
  size = 'm',
  wide,
}: {
  readonly [Key in 'tone' | 'size' | 'wide']: ButtonLook[Key] | undefined;
}): string {
  return classes(styles['button'], styles[tone], styles[`size-${size}`], wide && styles['wide']);
}
