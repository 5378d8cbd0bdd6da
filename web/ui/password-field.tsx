import { type ComponentProps, type ReactElement, useState } from 'react';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';
import styles from './password-field.module.css';

/** A field for a password, with a button that shows what was typed. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'aside'>): ReactElement {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="off"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      aside={
        <span className={styles['show']}>
          <Button tone="link" size="s" onClick={() => setShown(!isShown)}>
            {isShown ? 'Hide' : 'Show'}
            <span className="vh"> {props.label.toLowerCase()}</span>
          </Button>
        </span>
      }
    />
  );
}
