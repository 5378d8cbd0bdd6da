type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Fields that hold nothing that a reader has typed or chosen. */
const NOT_TYPED = new Set(['hidden', 'file', 'submit', 'button']);

/**
 * Looks what was typed and chosen in a page before it came alive: React puts a select back to what the server wrote,
 * and does not hear of the others.
 *
 * @returns does it again, and what was typed since, so that whoever listens to a field hears of it. To be called once the page is alive
 */
export function typedEarly(): () => void {
  const [entry] = performance.getEntriesByType('navigation');
  // After Back or a reload it is the browser that fills in fields, with what may not be true any more.
  if (!(entry instanceof PerformanceNavigationTiming) || entry.type !== 'navigate') return () => undefined;
  const fields = [...document.querySelectorAll<Field>('input, select, textarea')];
  const early = fields.filter((field) => !NOT_TYPED.has(field.type) && !isAlive(field));
  const again = early.flatMap(actionsOf);
  // React takes a page over in slices: what is typed between two of them it does not hear of either.
  const between = new Set<Field>();
  const note = ({ target }: Event): void => {
    const field = early.find((one) => one === target);
    if (field) between.add(field);
  };
  document.addEventListener('input', note, true);
  return () => {
    document.removeEventListener('input', note, true);
    again.push(...[...between].flatMap(actionsOf));
    // One after the other, as a reader does them: each finds what the one before has made of the page.
    for (const action of again) setTimeout(action);
  };
}

/** React leaves its mark on what it has taken over; without that mark an action is only done once too often. */
const isAlive = (field: Field): boolean => Object.keys(field).some((key) => key.startsWith('__reactProps'));

function actionsOf(field: Field): (() => void)[] {
  if (field instanceof HTMLSelectElement) {
    const { value } = field;
    const written = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
    return value === written?.value ? [] : [() => setValue(field, value)];
  }
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    const { checked } = field;
    return checked === field.defaultChecked ? [] : [() => press(field, checked)];
  }
  const { value } = field;
  // The reader may have typed on since.
  return value === field.defaultValue
    ? []
    : [() => setValue(field, field.value === field.defaultValue ? value : field.value)];
}

function press(box: HTMLInputElement, checked: boolean): void {
  // A radio that lost its press to another has nothing to say of its own.
  if (!checked && box.type === 'radio') return;
  box.checked = !checked;
  box.click();
}

function setValue(field: Field, value: string): void {
  if (!field.isConnected) return;
  // React hears of a value only when it is another than the last that it knows of.
  if (!(field instanceof HTMLSelectElement)) field.value = '';
  // oxlint-disable-next-line typescript/unbound-method -- past the setter that React has put on the field itself
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
