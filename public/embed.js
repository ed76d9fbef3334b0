(() => {
  const script = document.currentScript;
  const { origin } = new URL(script.src);
  const { location, form, name, title } = script.dataset;
  const frame = document.createElement('iframe');
  const query = new URLSearchParams({ embed: '1', ...(name ? { g: name } : {}) });
  frame.src = `${origin}/book/${location}${form === 'waitlist' ? '/waitlist' : ''}?${query}`;
  frame.title = title || 'Book a table';
  frame.style.cssText = 'display:block;width:100%;height:640px;border:0';
  script.after(frame);
  addEventListener('message', ({ origin: from, source, data }) => {
    const height = Number(data?.couvertHeight);
    if (from === origin && source === frame.contentWindow && height > 0) frame.style.height = `${height}px`;
  });
})();
