import styles from './picture-zoom.module.css';

/** The whole picture over the page: as large as the window, and by a press as large as it is. Escape closes it. */
export function showWhole(url: string, name: string): void {
  const dialog = document.createElement('dialog');
  dialog.className = styles['whole'] ?? '';
  dialog.setAttribute('aria-label', name);
  const image = new Image();
  image.src = url;
  image.alt = name;
  const larger = buttonOf('Actual size', () => {
    const isActual = dialog.toggleAttribute('data-actual');
    larger.textContent = isActual ? 'Fit the window' : 'Actual size';
  });
  image.addEventListener('click', () => larger.click());
  const bar = document.createElement('p');
  bar.append(
    larger,
    buttonOf('Close', () => dialog.close()),
  );
  const frame = document.createElement('div');
  frame.append(image);
  dialog.append(bar, frame);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

function buttonOf(words: string, press: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = words;
  button.addEventListener('click', press);
  return button;
}
