export const saved = 'Draft saved';
export const removed = 'Draft deleted';
export const testMailed = 'The test is on its way to your own mailbox.';
export const started = 'The newsletter is on its way.';
export const planned = 'The newsletter is planned.';
export const calledOff = 'It is a draft again. Nothing has left.';
export const stopped = 'Stopped. What has left cannot be called back.';
