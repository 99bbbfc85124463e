-- How far each channel to the outside has come, and which instance serves it.
CREATE TABLE delivery (
  channel TEXT COLLATE "C" PRIMARY KEY,
  -- Everything up to this outbox event is done with.
  seq BIGINT NOT NULL,
  holder TEXT COLLATE "C" NOT NULL,
  -- The holder's lease: who is not heard of again by then has lost the channel.
  held_until BIGINT NOT NULL
);
