-- How far each channel to the outside has come, and which instance serves it.
CREATE TABLE delivery (
  channel TEXT PRIMARY KEY,
  -- Everything up to this outbox event is done with.
  seq INTEGER NOT NULL,
  holder TEXT NOT NULL,
  -- The holder's lease: who is not heard of again by then has lost the channel.
  held_until INTEGER NOT NULL
) STRICT;
