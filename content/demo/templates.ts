/** Templates of replies that the demo begins with. */
export const demoTemplates = [
  {
    name: 'First call',
    title: 'Your message to {{firm}}',
    text: 'Dear {{name}},\n\nthank you for writing to us. I would like to hear more about what {{company}} is planning before I suggest anything.\n\nWhen in the next days would half an hour on the phone suit you?\n\nKind regards\n{{sender}}\n{{firm}}',
  },
  {
    name: 'More details',
    title: 'Some questions about your project',
    text: 'Dear {{name}},\n\nthank you for your message. So that we can tell you what your project would take, may I ask you three things?\n\n- Which systems does it touch, and who runs them today?\n- Is there a date by which it has to be live?\n- Who will decide at {{company}}, and what matters most to them?\n\nA few lines are enough. A document is welcome as well: just answer this mail and attach it.\n\nKind regards\n{{sender}}\n{{firm}}',
  },
  {
    name: 'Not a fit',
    title: 'Your message to {{firm}}',
    text: 'Dear {{name}},\n\nthank you for thinking of us. We have looked at what you describe, and we are not the right people for it: it is outside of what we do well, and you would pay for our learning.\n\nI am sorry not to have a better answer, and wish {{company}} every success with it.\n\nKind regards\n{{sender}}\n{{firm}}',
  },
]
