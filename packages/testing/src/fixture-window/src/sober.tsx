import { defineView } from '@tasklane/federation';
import { useEffect, useState } from 'react';

export default defineView({
  Component: function Sober() {
    const [width, setWidth] = useState(0);
    useEffect(() => setWidth(window.innerWidth), []);
    return <h1>{width}</h1>;
  },
});
